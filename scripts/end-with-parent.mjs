/** Ends this process when the one that started it dies without a word, as by `kill -9`: nothing stays that holds port and data. */
const parent = process.ppid
const LAST_WORK = 15_000

const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  setTimeout(() => process.exit(1), LAST_WORK).unref()
  process.kill(process.pid, 'SIGTERM')
}, 500).unref()
