import { afterEach, beforeEach } from 'vitest'
import type { OpenDatabase } from '../../src/platform/db/index.ts'
import { type EngineDouble, startEngineDouble } from './engine-double.ts'
import { type PracticeApp, regions, startPracticeApp } from './practice-app.ts'

/** Starts an engine and the practice area before each test, and stops both after it. */
export const beforeEachPractice = (
  database: () => OpenDatabase,
  use: (engine: EngineDouble, practice: PracticeApp) => void,
): void => {
  let engine: EngineDouble
  let practice: PracticeApp
  beforeEach(async () => {
    engine = await startEngineDouble(regions)
    practice = await startPracticeApp(database().db, engine)
    use(engine, practice)
  })
  afterEach(async () => {
    await practice.stop()
    await engine.close()
    await database().sqlText.executeSql('delete from practice_servers')
  })
}
