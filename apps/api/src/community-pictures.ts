import { createHash } from 'node:crypto'
import { extname, join } from 'node:path'
import { isPictureFile, pictureFolder, pictureHref } from '@warmup/domain/shell/look'
import type { CommunityFile } from './community-file.ts'
import { allRead, ConfigurationError, orUnreadable } from './platform/config/index.ts'
import type { FileOperations } from './platform/files/index.ts'

/** The pictures that the community file names, by the name of their file. */
export type Pictures = ReadonlyMap<string, Buffer>

/** The keys that can name a picture, and the most bytes it may have: a visitor's phone loads it. */
const maxKilobytes = { logo: 100, linkPicture: 300, headerPicture: 300 } as const
type PictureKey = keyof typeof maxKilobytes

const startsWith = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.subarray(at, at + signature.length).toString('latin1') === signature

const isJpeg = (bytes: Buffer): boolean => startsWith(bytes, '\xff\xd8\xff')

/** Whether the bytes are what the extension says. Browsers would show nothing otherwise. */
const formats: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  '.svg': (bytes) => /<svg[\s>]/.test(bytes.toString()),
  '.png': (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  '.webp': (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  '.jpg': isJpeg,
  '.jpeg': isJpeg,
}

/** The pictures of a file, as it names them. */
const namedIn = ({ community, look }: CommunityFile): Readonly<Record<PictureKey, string | undefined>> => ({
  logo: community.logo,
  linkPicture: community.linkPicture,
  headerPicture: look.headerPicture,
})

const readOne = async (
  key: PictureKey,
  name: string,
  { folder, files }: { readonly folder: string; readonly files: Pick<FileOperations, 'bytes'> },
): Promise<readonly [string, Buffer]> => {
  const shown = `community.${key}: ${pictureFolder}/${name}`
  const bytes = Buffer.from(await orUnreadable(shown, files.bytes(join(folder, name), maxKilobytes[key] * 1_024)))
  const extension = extname(name).toLowerCase()
  if (!formats[extension]?.(bytes))
    throw new ConfigurationError([`${shown}: is not a picture of the kind ${extension}`])
  return [name, bytes]
}

/** Reads the pictures that are files. Rejects with `ConfigurationError` and every problem. */
export const readPictures = async (
  file: CommunityFile,
  folder: string,
  files: Pick<FileOperations, 'bytes'>,
): Promise<Pictures> => {
  const named = namedIn(file)
  const keys = Object.keys(maxKilobytes) as PictureKey[]
  return new Map(
    await allRead(
      keys.flatMap((key) => {
        const name = named[key]
        return name !== undefined && isPictureFile(name) ? [readOne(key, name, { folder, files })] : []
      }),
    ),
  )
}

const versionOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 8)

/** The file with the addresses of its pictures in place of their names. */
export const withPictures = (file: CommunityFile, pictures: Pictures): CommunityFile => {
  const { logo, linkPicture, headerPicture } = namedIn(file)
  const address = (name: string | undefined) => {
    const bytes = name === undefined ? undefined : pictures.get(name)
    return name === undefined || bytes === undefined ? name : pictureHref(name, versionOf(bytes))
  }
  return {
    ...file,
    community: { ...file.community, logo: address(logo), linkPicture: address(linkPicture) },
    look: { ...file.look, headerPicture: address(headerPicture) },
  }
}
