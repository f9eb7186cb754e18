import { extname } from 'node:path'
import { pictureFolder } from '@warmup/domain/shell/look'
import type { CommunityContent } from './community-content.ts'
import type { CardSource } from './platform/static/index.ts'

/** The kinds of files that the renderer of cards reads. WebP is none of them. */
const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

/** The renderer draws no pictures within the SVG of a logo, and has no fonts for its texts. */
const isDrawable = (bytes: Buffer, type: string): boolean =>
  type !== types['.svg'] || !/<(?:\w+:)?(?:image|text)[\s>/]/.test(bytes.toString())

const folder = `/${pictureFolder}/`

/** The logo as the file names it, `/look/logo.svg?v=…`, with its bytes within the address. Addresses are not fetched. */
const embeddedLogo = (logo: string, pictures: CommunityContent['pictures']): string | undefined => {
  const [path = ''] = logo.split('?', 1)
  const name = path.startsWith(folder) ? path.slice(folder.length) : ''
  const [bytes, type] = [pictures.get(name), types[extname(name).toLowerCase()]]
  return bytes && type && isDrawable(bytes, type) ? `data:${type};base64,${bytes.toString('base64')}` : undefined
}

/** How cards look: in the accent and with the logo of the community, if the logo is a file that can be drawn. */
export const cardLook = ({
  file,
  pictures,
}: Pick<CommunityContent, 'file' | 'pictures'>): ReturnType<CardSource['look']> => {
  const { logo } = file.community
  return { accent: file.look.accent, logo: logo && embeddedLogo(logo, pictures) }
}
