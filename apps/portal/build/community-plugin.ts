import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Community, communitySchema } from '@warmup/domain/common'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { parse } from 'yaml'
import { prettifyError, safeParse } from 'zod/v4/core'

/** Text that may stand in a `<script>` element: nothing in it can end the element. */
const forScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const readCommunity = async (file: string): Promise<Community> => {
  const content: unknown = parse(await readFile(file, 'utf8'))
  const part = typeof content === 'object' && content !== null && 'community' in content ? content.community : undefined
  const result = safeParse(communitySchema, part)
  if (!result.success) throw new Error(`${file}, community: ${prettifyError(result.error)}`)
  return result.data
}

/**
 * Writes the public part of `community.yaml` into the page, with the title and description that search engines and
 * link previews read. The API replaces the block by the live one when it serves the page.
 */
export const communityPlugin = (root: string): Plugin => {
  const file = resolve(root, process.env.WARMUP_COMMUNITY ?? 'community.yaml')
  return {
    name: 'warmup-community',
    configureServer: (server) => void server.watcher.add(file),
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const community = await readCommunity(file)
        const tags: HtmlTagDescriptor[] = [
          {
            tag: 'meta',
            attrs: { name: 'description', content: `${community.name.zh} · ${community.name.en}` },
            injectTo: 'head',
          },
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
