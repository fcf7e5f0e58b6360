/** Ends this process if its parent is killed (`kill -9`), so that it doesn't keep the port and the data locked. */
const parent = process.ppid
const LAST_WORK = 15_000

const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  setTimeout(() => process.exit(1), LAST_WORK).unref()
  process.kill(process.pid, 'SIGTERM')
}, 500).unref()
