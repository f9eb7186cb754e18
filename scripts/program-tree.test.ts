import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { importedFiles } from './imported-files.ts'
import { practiceServerProgram, writeProgramTree } from './program-tree.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmup-tree-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A port that is free now. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

it('the practice server runs from its packed tree alone, as in its image', async () => {
  writeProgramTree(practiceServerProgram, folder)
  const port = await freePort()
  const environment = { RCON_PASSWORD: 'x', GAME_PORT: String(port), DATA_FOLDER: folder }
  const server = spawn(process.execPath, [join(folder, practiceServerProgram)], { cwd: folder, env: environment })
  const exited = once(server, 'exit')
  let errors = ''
  server.stderr.on('data', (text) => (errors += text))
  await expect.poll(async () => errors || (await answers(port))).toBe(true)
  server.kill()
  expect(await exited).toEqual([0, null])
})

it('finds what a file imports while it runs, not its types', () => {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write(
    'a.ts',
    "import type { T } from './types.ts'\nimport {\n  b,\n  type B,\n} from './b.ts'\nimport './d.ts'\nexport const a = b",
  )
  write('b.ts', "export * from './c.ts'\nexport const b = () => import('./e.ts')")
  for (const name of ['c.ts', 'd.ts', 'e.ts']) write(name, '')
  const names = importedFiles(join(folder, 'a.ts')).map((file) => file.slice(file.lastIndexOf('/') + 1))
  expect(names).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts', 'package.json'])
})

it('refuses a program that imports an installed package, which the tree would lack', () => {
  expect(() => importedFiles(join(import.meta.dirname, 'community-schema.ts'))).toThrow('imports the installed package')
})
