type TarEntry = {
  /** Up to 100 bytes; a folder's name ends with `/`. */
  readonly name: string
  readonly bytes: number
  readonly mode: number
  /** Milliseconds since 1970. */
  readonly modifiedAt: number
  readonly uid: number
  readonly gid: number
}

const tarBlockBytes = 512

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`

/** Returns the header of a file or folder in a tar archive (ustar). */
export const tarHead = ({ name, bytes, mode, modifiedAt, uid, gid }: TarEntry): Uint8Array => {
  const head = Buffer.alloc(tarBlockBytes)
  const write = (text: string, at: number) => head.write(text, at, 'utf8')
  write(name, 0)
  write(octal(mode, 8), 100)
  write(octal(uid, 8), 108)
  write(octal(gid, 8), 116)
  write(octal(bytes, 12), 124)
  write(octal(Math.floor(modifiedAt / 1_000), 12), 136)
  // The checksum field counts as spaces in the checksum.
  write(' '.repeat(8), 148)
  write(name.endsWith('/') ? '5' : '0', 156)
  write('ustar\0', 257)
  write('00', 263)
  write('root', 265)
  write('root', 297)
  write(
    `${octal(
      head.reduce((sum, byte) => sum + byte, 0),
      7,
    )} `,
    148,
  )
  return head
}

/** Zero padding up to the next block, after a file of the given size. */
export const tarPadding = (bytes: number): Uint8Array =>
  new Uint8Array((tarBlockBytes - (bytes % tarBlockBytes)) % tarBlockBytes)

/** The end of an archive: two zero blocks. */
export const tarEnd = new Uint8Array(2 * tarBlockBytes)
