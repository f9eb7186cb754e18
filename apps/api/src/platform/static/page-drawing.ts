import type { ReadyAnswer } from '../http/index.ts'
import type { Log } from '../log/index.ts'

/** Draws pages on the server, from data that change now and then. */
export type PageDrawing = {
  /** Whether this address, its query included, is one of those drawn. They all show the same. */
  isDrawn(url: string): boolean
  /** Names the present data: as long as it stays the same, so does the drawing. */
  version(): string
  /** The page as built, with the drawing in it; undefined leaves it to the browser. */
  draw(html: string): Promise<string | undefined>
}

type Options = {
  readonly drawing: PageDrawing
  readonly html: string
  readonly log: Log
  answerOf(html: string): ReadyAnswer
}

type Kept = { readonly version: string; readonly answer: ReadyAnswer | undefined }

/**
 * The latest drawing as a ready answer, or undefined where the browser is to draw. Drawn when somebody asks for data not
 * yet drawn, once for however many ask; a failure is told once and stands until the data change.
 */
export const keepDrawn = ({ drawing, html, log, answerOf }: Options): (() => Promise<ReadyAnswer | undefined>) => {
  let kept: Kept | undefined
  let running: Promise<Kept> | undefined

  const draw = async (version: string): Promise<Kept> => {
    try {
      const drawn = await drawing.draw(html)
      return { version, answer: drawn === undefined ? undefined : answerOf(drawn) }
    } catch (error) {
      log.error({ err: error }, 'the page could not be drawn; the browser draws it')
      return { version, answer: undefined }
    }
  }
  const drawNext = async (): Promise<Kept> => {
    kept = await draw(drawing.version())
    running = undefined
    return kept
  }
  const latest = (): Promise<Kept> => {
    running ??= drawNext()
    return running
  }

  return async () => {
    if (kept?.version === drawing.version()) return kept.answer
    const { version, answer } = await latest()
    // It may have been under way already when this visitor came, with data that were older.
    return version === drawing.version() ? answer : (await latest()).answer
  }
}
