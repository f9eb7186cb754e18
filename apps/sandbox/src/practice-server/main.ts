import { join } from 'node:path'
import { firstVersion, versionText } from '../game-version/game-version.ts'
import { adminsOnDisk } from './admins-file.ts'
import { demosOnDisk } from './demo-folder.ts'
import { startPracticeServer } from './practice-server.ts'
import { readPracticeSettings } from './read-settings.ts'

/*
 * A practice server as the program of a container, for tests with a real container engine. It reads the environment
 * variables that every practice server image must support.
 */
const settings = readPracticeSettings(process.env)
const dataFolder = process.env.DATA_FOLDER || '/data'
const starting = startPracticeServer({
  ...settings,
  host: '0.0.0.0',
  seed: settings.name,
  version: versionText(firstVersion),
  speed: Number(process.env.SPEED || 1),
  demos: demosOnDisk(join(dataFolder, 'demos')),
  demoBytesPerSecond: Number(process.env.DEMO_BYTES_PER_SECOND || 140_000),
  adminsFile: adminsOnDisk(dataFolder),
  print: (line) => process.stdout.write(`${line}\n`),
  onQuit: () => void stop(),
})
const stop = async () => {
  await (await starting).close()
  process.exit(0)
}
// Before the server answers: a client that it answers may end it at once.
process.once('SIGTERM', stop).once('SIGINT', stop)
await starting
