import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import type { Browser } from 'playwright'
import { becomeStill } from './become-still.ts'
import { neededHeight, replaceText } from './preview-page.ts'
import { type Evidence, readEvidence } from './read-evidence.ts'
import type { Shot } from './shots.ts'
import { stillPicture } from './still-picture.ts'
import { heightAt, loadWithinMs, phoneAt, StoryPreview, type Tampering } from './story-preview.ts'

/** Height at which taller stories (a list of 5,000 servers) are cropped. */
const maximumHeight = 4_000

export type Picture = {
  shot: Shot
  png: Buffer
  /** Absent for a page of the portal, which depends on more than its code. */
  evidence?: Evidence
  /** How long the story took to be shown and to come to rest, in milliseconds. Absent for a page of the portal. */
  ms?: number
}
/** A story that failed, with what its page showed, unless it died. */
export type Failure = Pick<Picture, 'shot' | 'evidence' | 'ms'> & { problem: string; png?: Buffer }
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

const takeStory = async (preview: StoryPreview, tampering: Tampering, shot: Shot): Promise<Picture | Failure> => {
  const begun = performance.now()
  const thrown = await preview.show(shot)
  const { png, isStill } = await takePicture(preview, tampering, shot)
  const ms = performance.now() - begun
  const evidence = await preview.page.evaluate(readEvidence)
  const taken = { shot, png, evidence, ms }
  if (thrown) return { ...taken, problem: `the story or its play function threw: ${firstParagraph(thrown)}` }
  if (!isStill) return { ...taken, problem: 'something in the story keeps moving; stop it under reduced motion' }
  return taken
}

/** Rejects after the time in which a page must load: a story in an endless loop never answers. */
const hang = async (): Promise<never> => {
  await pause(loadWithinMs, undefined, { ref: false })
  throw new Error('it does not answer')
}

/** Takes the pictures of one kind of device in one page. A page that dies is opened again for the next story. */
const takeWithOnePage = async (
  browser: Browser,
  address: string,
  shots: readonly Shot[],
  tampering: Tampering,
  taken: (done: Picture | Failure) => void,
): Promise<void> => {
  const [first] = shots
  if (!first) return
  const open = () => StoryPreview.open(browser, address, first.width, tampering.css)
  let preview = await open()
  for (const shot of shots) {
    try {
      taken(await Promise.race([takeStory(preview, tampering, shot), hang()]))
    } catch (error) {
      if (!browser.isConnected()) throw error
      taken({ shot, problem: `its page died: ${firstParagraph(String(error))}` })
      await preview.close()
      preview = await open()
    }
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
    if ('problem' in done) run.failures.push(done)
    else run.pictures.push(done)
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
