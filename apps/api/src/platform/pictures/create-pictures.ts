import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'

/** An SVG picture to draw. `isOpaque`: every pixel is covered, which is faster. */
export type Drawing = { readonly svg: string; readonly isOpaque: boolean }
export type PictureJob = Drawing & { readonly id: number }
export type PictureMessage = { readonly id: number } & ({ readonly png: Uint8Array } | { readonly error: string })

export type Pictures = {
  /** The picture as a PNG file; undefined if too many others are waited for. */
  draw(drawing: Drawing): Promise<Buffer | undefined>
  close(): Promise<void>
}

export type PicturesOptions = {
  /** Pictures that are kept, and their bytes. */
  readonly kept?: { readonly pictures: number; readonly bytes: number }
  /** Pictures that may be waited for at the same time. */
  readonly maxWaiting?: number
  /**
   * In milliseconds. A picture that takes longer fails, and the worker is replaced. The time counts from the request, so that it
   * bounds the wait for an answer. The pictures that may wait before it take about a second.
   */
  readonly timeoutMs?: number
  /** In milliseconds. A worker that is not used for longer ends, because it takes memory. */
  readonly idleMs?: number
}

type Waiting = { readonly resolve: (png: Buffer) => void; readonly reject: (error: unknown) => void }

/** Its own objects are few: fonts and pixels lie outside of this memory. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 }

/** A worker with the pictures that it draws. */
const startWorker = (onEnd: () => void) => {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { resourceLimits })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  const end = (error: unknown) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    onEnd()
  }
  worker.unref()
  worker.on('error', end)
  worker.on('exit', () => end(new Error('the worker that draws pictures has ended')))
  worker.on('message', (message: PictureMessage) => {
    const job = waiting.get(message.id)
    waiting.delete(message.id)
    if (waiting.size === 0) worker.unref()
    if ('png' in message) job?.resolve(Buffer.from(message.png))
    else job?.reject(new Error(message.error))
  })
  return {
    draw: (drawing: Drawing) =>
      new Promise<Buffer>((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        worker.ref()
        worker.postMessage({ ...drawing, id: lastId } satisfies PictureJob)
      }),
    end: async () => {
      // Pictures that are asked for while it ends need a new one.
      onEnd()
      await worker.terminate()
    },
  }
}

/** The last pictures that were asked for, at most so many and so many bytes. */
const createShelf = ({ pictures, bytes }: NonNullable<PicturesOptions['kept']>) => {
  const kept = new Map<string, Buffer>()
  let size = 0
  const remove = (key: string) => {
    size -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }
  return {
    find: (key: string): Buffer | undefined => {
      const found = kept.get(key)
      if (found === undefined) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found
    },
    keep: (key: string, png: Buffer) => {
      remove(key)
      kept.set(key, png)
      size += png.length
      for (const oldest of kept.keys()) {
        if (kept.size <= pictures && size <= bytes) break
        remove(oldest)
      }
    },
  }
}

/**
 * Draws SVG pictures as PNG files with the portal's fonts, in a worker thread that is started when it is needed. Equal pictures
 * are drawn once.
 */
export const createPictures = ({
  kept = { pictures: 200, bytes: 10_000_000 },
  maxWaiting = 20,
  timeoutMs = 30_000,
  idleMs = 600_000,
}: PicturesOptions = {}): Pictures => {
  const shelf = createShelf(kept)
  const drawn = new Map<string, Promise<Buffer>>()
  let worker: ReturnType<typeof startWorker> | undefined
  let idle: NodeJS.Timeout | undefined

  const endWorker = async () => {
    clearTimeout(idle)
    const ended = worker
    worker = undefined
    await ended?.end()
  }
  const drawNow = async (drawing: Drawing): Promise<Buffer> => {
    clearTimeout(idle)
    const used =
      worker ??
      startWorker(() => {
        if (worker === used) worker = undefined
      })
    worker = used
    const timer = setTimeout(() => void used.end(), timeoutMs).unref()
    try {
      return await used.draw(drawing)
    } finally {
      clearTimeout(timer)
      if (drawn.size <= 1) idle = setTimeout(() => void endWorker(), idleMs).unref()
    }
  }

  return {
    draw: async (drawing) => {
      // A drawing may hold a logo of 100 KB.
      const key = createHash('sha256').update(drawing.svg).digest('base64')
      const ready = shelf.find(key) ?? drawn.get(key)
      if (ready !== undefined) return ready
      if (drawn.size >= maxWaiting) return undefined
      const picture = drawNow(drawing)
      drawn.set(key, picture)
      try {
        const png = await picture
        shelf.keep(key, png)
        return png
      } finally {
        drawn.delete(key)
      }
    },
    close: endWorker,
  }
}
