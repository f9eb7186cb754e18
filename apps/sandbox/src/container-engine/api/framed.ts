/** Frames output for a multiplexed stream: an eight-byte header, whose last four bytes are the length. */
export const framed = (output: string): Buffer => {
  const text = Buffer.from(output)
  const head = Buffer.alloc(8)
  head[0] = 1
  head.writeUInt32BE(text.length, 4)
  return text.length === 0 ? text : Buffer.concat([head, text])
}
