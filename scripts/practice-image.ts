import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { practiceServerProgram, writeProgramTree } from './program-tree.ts'

/*
 * Builds an image of the sandbox's practice server for a real container engine, without a registry: this Node with its
 * libraries, and our files. Only on Linux, and for engines on the same platform.
 *
 *   node_modules/.bin/node scripts/practice-image.ts image.tar
 *   docker import \
 *     --change 'ENTRYPOINT ["/node", "/app/apps/sandbox/src/practice-server/main.ts"]' \
 *     image.tar warmup/practice-server:1
 */

const [output] = process.argv.slice(2)
if (output === undefined || process.platform !== 'linux') {
  console.error('On Linux: node_modules/.bin/node scripts/practice-image.ts <file to write>')
  process.exit(2)
}

const run = (command: string, args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`)
  return stdout
}

/** Returns the libraries of this Node, including the dynamic loader. */
const librariesOf = (program: string): string[] =>
  [...run('ldd', [program]).matchAll(/(\/\S+) \(0x/g)].flatMap(([, file]) => file ?? [])

/** The programs that list demos and put files in place; `find` is optional in the image if this machine lacks it. */
const tools = ['/usr/bin/find', '/usr/bin/mv']

const files = mkdtempSync(join(tmpdir(), 'warmup-practice-image-'))
try {
  const add = (from: string, to: string) => {
    const target = join(files, to)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(from, target, { recursive: true, dereference: true })
  }
  const node = realpathSync(process.execPath)
  add(node, 'node')
  const present = tools.filter((tool) => existsSync(tool))
  for (const tool of present) add(tool, tool)
  for (const library of new Set([node, ...present].flatMap(librariesOf))) add(library, library)
  writeProgramTree(practiceServerProgram, join(files, 'app'))
  for (const folder of ['data', 'etc', 'tmp']) mkdirSync(join(files, folder), { recursive: true })
  writeFileSync(join(files, 'etc/passwd'), 'root:x:0:0:root:/:/node\n')
  run('tar', ['-C', files, '-cf', output, '.'])
} finally {
  rmSync(files, { recursive: true })
}
console.log(`Written to ${output}`)
