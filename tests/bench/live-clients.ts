import { connect } from 'node:net'

/**
 * Opens live streams in a process of its own: `live-clients.ts <port or path> <count> [slow]`. Writes `open` once all have
 * their first event, and for each mark on standard input the milliseconds until the last stream had one more event. Slow
 * streams read nothing after the first event, and may be ended.
 */
const [place = '', countText, pace] = process.argv.slice(2)
const count = Number(countText)
const isSlow = pace === 'slow'
/** Connections that are being opened at the same time. */
const atOnce = 100

let events = 0
let wanted = 0
let onAll = () => {}
const untilAll = () =>
  new Promise<void>((resolve) => {
    wanted = events + count
    onAll = resolve
  })
const countEvents = (data: Buffer): void => {
  for (let at = data.indexOf('event: '); at !== -1; at = data.indexOf('event: ', at + 1)) events += 1
  if (events >= wanted) onAll()
}

/** Each stream comes from another address, as behind a proxy. */
const addressOf = (index: number): string => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

const open = (index: number) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(
      place.startsWith('/') ? { path: place } : { port: Number(place), host: '127.0.0.1', noDelay: true },
    )
    socket.on('error', reject)
    if (!isSlow) socket.on('close', () => reject(new Error('a stream ended')))
    socket.on('data', (data) => {
      countEvents(data)
      if (isSlow) socket.pause()
      resolve()
    })
    const head = [
      'GET /api/live HTTP/1.1',
      'host: bench',
      `x-forwarded-for: ${addressOf(index)}`,
      'accept: text/event-stream',
      'accept-encoding: gzip, deflate, br, zstd',
      'accept-language: zh-CN,zh;q=0.9,en;q=0.8',
      'user-agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
  })

let next = 0
const openSome = async () => {
  while (next < count) {
    next += 1
    await open(next)
  }
}
const allOpen = untilAll()
await Promise.all(Array.from({ length: atOnce }, openSome))
await allOpen
process.stdout.write('open\n')
process.stdin.on('data', async () => {
  const begin = performance.now()
  const all = untilAll()
  process.stdout.write('ready\n')
  await all
  process.stdout.write(`${Math.round(performance.now() - begin)}\n`)
})
