import { type ContainerPlace, type Engine, EngineError } from '../../machines/index.ts'
import { readFolder } from './demo-archive.ts'
import { type DemoFile, isDemoName, type ListedDemo } from './demo-file.ts'

/** A file that changed within this time is still being recorded. */
const recordingMs = 60_000
const maxDemos = 2_000

/** Prints size, modification time and name of each demo. A zero byte, which no name contains, ends each. */
const findDemos = (folder: string): string[] => [
  'find',
  '-H',
  folder,
  '-maxdepth',
  '1',
  '-type',
  'f',
  '-name',
  '*.dem',
  '-printf',
  '%s %T@ %f\\0',
]

const fileOf = (line: string): DemoFile | undefined => {
  const [, size, seconds, name = ''] = /^(\d{1,15}) (\d{1,12})\S* (.+)$/su.exec(line) ?? []
  return isDemoName(name) ? { name, size: Number(size), changedAt: new Date(Number(seconds) * 1_000) } : undefined
}

/** A server without recordings has no demo folder. */
const unlessMissing = async (reading: Promise<readonly DemoFile[]>): Promise<readonly DemoFile[]> => {
  try {
    return await reading
  } catch (error) {
    if (error instanceof EngineError && error.status === 404) return []
    throw error
  }
}

/**
 * The demos in a folder of a container, newest first by name. Uses `find` in the container. Without it, every demo is
 * read completely, which takes as long as downloading them all.
 */
export const listDemos = async (
  engine: Pick<Engine, 'archive' | 'run'>,
  place: ContainerPlace,
  folder: string,
  now: Date,
): Promise<readonly ListedDemo[]> => {
  const { exitCode, output } = await engine.run(place, findDemos(folder))
  const files =
    exitCode === 0
      ? output.split('\0').flatMap((line) => fileOf(line) ?? [])
      : await unlessMissing(readFolder(engine, place, folder))
  return files
    .toSorted((a, b) => (a.name < b.name ? 1 : -1))
    .slice(0, maxDemos)
    .map(({ name, size, changedAt }) => ({
      name,
      size,
      isRecording: changedAt !== undefined && now.getTime() - changedAt.getTime() < recordingMs,
    }))
}
