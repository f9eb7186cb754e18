import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * The minimal Node server that sends prepared bytes, as the baseline for the API. Arguments: status, headers, body
 * file.
 */
const [status = '200', headers = '{}', file] = process.argv.slice(2)
const body = file === undefined ? undefined : readFileSync(file)
const fields: Record<string, string> = JSON.parse(headers)

const server = createServer((_request, response) => {
  response.writeHead(Number(status), fields)
  response.end(body)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  process.send?.({ type: 'listening', address: `http://127.0.0.1:${port}` })
})

// Ends with an interrupted measurement.
process.on('disconnect', () => process.exit())
