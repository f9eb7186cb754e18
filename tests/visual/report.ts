import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureSet } from './picture-set.ts'
import { visualFolder } from './picture-set.ts'

/** What became of one picture. `removed` has no after, `added` no before. */
export type Change =
  | { kind: 'changed'; id: string; pixels: number; isApproved: boolean; after: string }
  | { kind: 'removed'; id: string; isApproved: boolean; after: 'removed' }
  | { kind: 'added'; id: string }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const styles = `
  body { margin: 0; font: 14px/1.5 system-ui, sans-serif; background: #15181d; color: #e8ecf1 }
  header { position: sticky; top: 0; padding: 12px 24px; background: #0b0e13; border-bottom: 1px solid #333 }
  section { padding: 16px 24px; border-bottom: 1px solid #333 }
  h2 { font-size: 14px; margin: 0 0 8px } h2 small { color: #929cab; font-weight: 400 }
  .row { display: grid; grid-template-columns: repeat(3, 1fr); gap: 12px; align-items: start }
  figure { margin: 0 } figcaption { color: #929cab } img { max-width: 100%; background: #888; border: 1px solid #333 }
  code { background: #000; padding: 2px 6px }`

const figure = (folder: string, id: string, caption: string): string =>
  `<figure><figcaption>${caption}</figcaption><a href="${folder}/${id}.png"><img loading="lazy" alt="${caption}" src="${folder}/${id}.png"></a></figure>`

const sectionOf = (change: Change): string => {
  const note =
    change.kind === 'changed'
      ? `${change.pixels} pixels${change.isApproved ? ', approved' : ''}`
      : `${change.kind}${change.kind === 'removed' && change.isApproved ? ', approved' : ''}`
  const pictures = [
    ...(change.kind === 'added' ? [] : [figure('before', change.id, 'before')]),
    ...(change.kind === 'removed' ? [] : [figure('after', change.id, 'after')]),
    ...(change.kind === 'changed' ? [figure('difference', change.id, 'difference')] : []),
  ]
  return `<section><h2>${escaped(change.id)} <small>${note}</small></h2><div class="row">${pictures.join('')}</div></section>`
}

/** Writes a page that shows every change beside its reference; returns its path. */
export const writeReport = (
  changes: readonly Change[],
  before: PictureSet,
  after: PictureSet,
  differences: ReadonlyMap<string, Buffer>,
  summary: string,
): string => {
  const folder = join(visualFolder, 'report')
  rmSync(folder, { recursive: true, force: true })
  for (const name of ['before', 'after', 'difference']) mkdirSync(join(folder, name), { recursive: true })
  for (const change of changes) {
    const file = `${change.id}.png`
    if (change.kind !== 'added') cpSync(join(before.folder, file), join(folder, 'before', file))
    if (change.kind !== 'removed') cpSync(join(after.folder, file), join(folder, 'after', file))
    const marked = differences.get(change.id)
    if (marked) writeFileSync(join(folder, 'difference', file), marked)
  }
  const page = join(folder, 'index.html')
  writeFileSync(
    page,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Visual changes</title><style>${styles}</style>
<header>${escaped(summary)}. Right as it is? <code>npm run visual -- approve</code></header>
${changes.map(sectionOf).join('\n')}</html>\n`,
  )
  return page
}
