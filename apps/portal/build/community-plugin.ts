import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Community, communitySchema, publicPart } from '@warmup/domain/common'
import { communitySectionWithLookSchema, lookStyle, pictureHref } from '@warmup/domain/shell/look'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { parse } from 'yaml'
import { prettifyError, safeParse } from 'zod/v4/core'

/** Serializes a value for a `<script>` element, so that no text can close the element. */
const forScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Checks only the fields that are read here: the API validates the whole file. */
const isFile = (content: unknown): content is Parameters<typeof publicPart>[0] =>
  typeof content === 'object' && content !== null && 'community' in content

const read = async (file: string): Promise<{ readonly community: Community; readonly style: string }> => {
  const content: unknown = parse(await readFile(file, 'utf8'))
  const result = safeParse(communitySectionWithLookSchema, isFile(content) ? content.community : undefined)
  if (!result.success || !isFile(content))
    throw new Error(`${file}, community: ${result.error && prettifyError(result.error)}`)
  const { accent, headerPicture, logo, linkPicture, ...community } = result.data
  const pictures = {
    ...(logo !== undefined && { logo: pictureHref(logo) }),
    ...(linkPicture !== undefined && { linkPicture: pictureHref(linkPicture) }),
  }
  const shown = safeParse(communitySchema, publicPart({ ...content, community: { ...community, ...pictures } }))
  if (!shown.success) throw new Error(`${file}: ${prettifyError(shown.error)}`)
  return { community: shown.data, style: lookStyle({ accent, headerPicture }) }
}

/**
 * Writes the public part of `community.yaml` into the page, with a title, a description and the styles of the look. When the
 * API serves the page, it replaces them with the live content and the texts of the requested page.
 */
export const communityPlugin = (root: string): Plugin => {
  const file = resolve(root, process.env.WARMUP_COMMUNITY ?? 'community.yaml')
  return {
    name: 'warmup-community',
    configureServer: (server) => void server.watcher.add(file),
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const { community, style } = await read(file)
        const tags: HtmlTagDescriptor[] = [
          {
            tag: 'meta',
            attrs: { name: 'description', content: `${community.name.zh} · ${community.name.en}` },
            injectTo: 'head',
          },
          ...(style === ''
            ? []
            : [{ tag: 'style', attrs: { id: 'warmup-look' }, children: style, injectTo: 'head' as const }]),
        ]
        return {
          html: html
            .replace('<title></title>', `<title>${community.name.zh}</title>`)
            .replace(/(id="warmup-community">)/, (open) => `${open}${forScript(community)}`),
          tags,
        }
      },
    },
  }
}
