const headBytes = 8

/**
 * The text of a stream that the engine has multiplexed: each frame has an eight-byte header, whose first byte says
 * whether it is output or an error, and whose last four bytes are its length. The engine's API describes it with
 * `ContainerAttach`.
 */
export const unframed = (bytes: Buffer): string => {
  const parts: Buffer[] = []
  let at = 0
  while (at + headBytes <= bytes.length) {
    const end = at + headBytes + bytes.readUInt32BE(at + 4)
    parts.push(bytes.subarray(at + headBytes, end))
    at = end
  }
  return Buffer.concat(parts).toString('utf8')
}
