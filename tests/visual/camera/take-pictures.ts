import { stripVTControlCharacters } from 'node:util'
import type { Browser } from 'playwright'
import { becomeStill } from './become-still.ts'
import { neededHeight, replaceText } from './preview-page.ts'
import type { Shot } from './shots.ts'
import { stillPicture } from './still-picture.ts'
import { heightAt, phoneAt, StoryPreview, type Tampering } from './story-preview.ts'

/** Height at which taller stories (a list of 5,000 servers) are cropped. */
const maximumHeight = 4_000

export type Picture = { shot: Shot; png: Buffer }
export type Failure = { shot: Shot; problem: string }
export type PictureRun = { pictures: Picture[]; failures: Failure[] }

const takePicture = async (
  preview: StoryPreview,
  tampering: Tampering,
  shot: Shot,
): Promise<{ png: Buffer; isStill: boolean }> => {
  const { page } = preview
  const { width } = shot
  const height = heightAt(width)
  await page.setViewportSize({ width, height })
  for (const text of tampering.texts ?? []) await page.evaluate(replaceText, text)
  let isStill = await becomeStill(preview)
  const needed = Math.min(await page.evaluate(neededHeight), maximumHeight)
  if (needed > height) {
    await page.setViewportSize({ width, height: needed })
    isStill = await becomeStill(preview)
  }
  return { png: await capture(preview), isStill }
}

const capture = ({ page, client }: StoryPreview): Promise<Buffer> =>
  stillPicture(page, async () => {
    const { data } = await client.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
    return Buffer.from(data, 'base64')
  })

/** The first paragraph of a message, without colours: the rest may contain the whole page. */
const firstParagraph = (message: string): string => stripVTControlCharacters(message).split('\n\n')[0] ?? ''

/** Takes the pictures of one kind of device in one page. */
const takeWithOnePage = async (
  browser: Browser,
  address: string,
  shots: readonly Shot[],
  tampering: Tampering,
  taken: (done: Picture | Failure) => void,
): Promise<void> => {
  const [first] = shots
  if (!first) return
  const preview = await StoryPreview.open(browser, address, first.width, tampering.css)
  for (const shot of shots) {
    const thrown = await preview.show(shot)
    const { png, isStill } = await takePicture(preview, tampering, shot)
    if (thrown) taken({ shot, problem: `the story or its play function threw: ${firstParagraph(thrown)}` })
    else if (!isStill) taken({ shot, problem: 'something in the story keeps moving; stop it under reduced motion' })
    else taken({ shot, png })
  }
  await preview.close()
}

/** Takes every picture, shared among `workers` pages. */
export const takePictures = async (
  browser: Browser,
  address: string,
  shots: readonly Shot[],
  {
    workers = 2,
    tampering = {},
    progress = () => {},
  }: { workers?: number; tampering?: Tampering; progress?: (done: number) => void } = {},
): Promise<PictureRun> => {
  const run: PictureRun = { pictures: [], failures: [] }
  const taken = (done: Picture | Failure) => {
    if ('png' in done) run.pictures.push(done)
    else run.failures.push(done)
    progress(run.pictures.length + run.failures.length)
  }
  const takePart = async (part: readonly Shot[]) => {
    for (const isPhone of [false, true]) {
      const ofDevice = part.filter(({ width }) => phoneAt(width).isMobile === isPhone)
      await takeWithOnePage(browser, address, ofDevice, tampering, taken)
    }
  }
  await Promise.all(partsOf(shots, workers).map(takePart))
  return run
}

/** Distributes shots by story, so that shots of one mounted story stay together. */
const partsOf = (shots: readonly Shot[], workers: number): Shot[][] => {
  const storyIds = [...new Set(shots.map(({ storyId }) => storyId))]
  const workerOf = new Map(storyIds.map((storyId, index) => [storyId, index % workers]))
  return Array.from({ length: workers }, (_, worker) => shots.filter(({ storyId }) => workerOf.get(storyId) === worker))
}
