import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Change,
  causeFiles,
  countFolds,
  cropOf,
  type Decisions,
  type Fold,
  foldChanges,
  foldState,
} from '@warmup/review/rules'
import { PNG } from 'pngjs'
import { root } from '../../../scripts/repository.ts'
import { visualFolder } from '../comparison/picture-set.ts'
import { changesOf, summaryLine } from './summary.ts'
import { markdownCell as cell, stateMarks } from './summary-markdown.ts'
import { type KeptReport, reportFolder } from './write-report.ts'

/** The most folds that a comment shows with pictures; GitHub cuts a comment at 65,536 characters. */
const foldsShown = 24
const pictureWidth = 280

const sides = ['before', 'after'] as const
type Side = (typeof sides)[number]

/** The file of a picture cropped to the change, below the folder of the site. */
const cropFile = (id: string, side: Side): string => `crops/${side}/${id}.png`

const picture = (change: Change, side: Side, site: string): string => {
  if (!change[side]) return ''
  const address = `${site}${cropFile(encodeURIComponent(change.id), side)}`
  return `<img src="${address}" width="${pictureWidth}" alt="${side}">`
}

const rowOf = (fold: Fold, decisions: Decisions, site: string): string => {
  const { first, component, changes } = fold
  const causes = causeFiles(first).map(cell).join('<br>')
  const story =
    first.storyId && first.kind !== 'removed' ? ` · [story](${site}storybook/?path=/story/${first.storyId})` : ''
  const name = `[${cell(component)}](${site}#${encodeURIComponent(first.id)})${story}<br>${cell(first.story)}, ${changes.length} pictures`
  const state = stateMarks[foldState(fold, decisions)]
  return `| ${name} | ${picture(first, 'before', site)} | ${picture(first, 'after', site)} | ${causes} | ${state} |`
}

/**
 * The comment on a pull request: a row for each fold with both pictures, and links to the review page and the story.
 * @param site the address of the published site, ending with a slash; empty for links relative to its folder
 */
export const commentMarkdown = ({ outcome }: KeptReport, decisions: Decisions, site: string): string => {
  const folds = foldChanges(changesOf(outcome))
  const { open, rejected } = countFolds(folds, decisions)
  const shown = folds.slice(0, foldsShown)
  const more = folds.length - shown.length
  const failures = outcome.failures.map(({ id, problem }) => `- ${cell(id)} failed: ${cell(problem)}`)
  return [
    '### Visual check',
    '',
    `${summaryLine(outcome)}. ${open} of ${folds.length} groups open, ${rejected} rejected. [Review page](${site}index.html)`,
    ...(shown.length > 0 ? ['', '| change | before | after | cause | decision |', '|---|---|---|---|---|'] : []),
    ...shown.map((fold) => rowOf(fold, decisions, site)),
    ...(more > 0 ? ['', `${more} more groups are on the [review page](${site}index.html).`] : []),
    ...(failures.length > 0 ? ['', ...failures.slice(0, foldsShown)] : []),
    '',
  ].join('\n')
}

const cropped = (png: Buffer, { x, y, width, height }: ReturnType<typeof cropOf>): Buffer => {
  const whole = PNG.sync.read(png)
  const size = { width: Math.min(width, whole.width - x), height: Math.min(height, whole.height - y) }
  // The change lies beside the smaller of two pictures.
  if (size.width <= 0 || size.height <= 0) return png
  const part = new PNG(size)
  PNG.bitblt(whole, part, x, y, size.width, size.height, 0, 0)
  return PNG.sync.write(part)
}

/** The folder that CI publishes, and the file of the comment. */
export const siteFolder = join(visualFolder, 'site')
const commentFile = join(visualFolder, 'comment.md')

/**
 * Writes the comment, and beside it a static site with the review page, the cropped pictures and the Storybook of the
 * working tree. Returns the path of the comment.
 */
export const writeComment = (kept: KeptReport, decisions: Decisions, site: string): string => {
  rmSync(siteFolder, { recursive: true, force: true })
  cpSync(reportFolder, siteFolder, { recursive: true })
  const storybook = join(root, 'storybook-static')
  if (existsSync(storybook)) cpSync(storybook, join(siteFolder, 'storybook'), { recursive: true })
  for (const side of sides) mkdirSync(join(siteFolder, 'crops', side), { recursive: true })
  for (const { first } of foldChanges(changesOf(kept.outcome)).slice(0, foldsShown))
    for (const side of sides)
      if (first[side]) {
        const png = readFileSync(join(reportFolder, side, `${first.id}.png`))
        writeFileSync(join(siteFolder, cropFile(first.id, side)), cropped(png, cropOf(first)))
      }
  writeFileSync(commentFile, commentMarkdown(kept, decisions, site))
  return commentFile
}
