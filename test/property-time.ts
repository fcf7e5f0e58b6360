import fc from 'fast-check'

/**
 * A slow machine judges fewer inputs, instead of running into the time limit of the test, and a counterexample is
 * reported although it could still be made smaller.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), interruptAfterTimeLimit: 15_000, markInterruptAsFailure: false })
