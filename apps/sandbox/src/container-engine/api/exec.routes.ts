import { posix } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Cluster } from '../swarm/cluster.ts'
import { containerId } from '../swarm/ids.ts'
import { listIn, objectIn } from '../swarm/json.ts'
import type { Node } from '../swarm/node.ts'
import { Refusal } from '../swarm/refusal.ts'
import { type Found, findContainer, pathIn } from './find-container.ts'
import { framed } from './framed.ts'

type WithId = { Params: { id: string } }
type Exec = { readonly found: Found; readonly command: readonly string[]; exitCode: number | null }
type Ended = { readonly exitCode: number; readonly output: string }

/** Maximum number of finished execs; older ones are removed. */
const keptExecs = 100

const missing = (program: string): Ended => ({
  exitCode: 126,
  output: `OCI runtime exec failed: exec failed: unable to start container process: exec: "${program}": executable file not found in $PATH: unknown\r\n`,
})

const failed: Ended = { exitCode: 1, output: '' }

/**
 * `find FOLDER [-maxdepth N]` prints what is in the folder or, with `-printf`, size, time and name of each demo that is
 * directly in it.
 */
const runFind = (node: Node, found: Found, values: readonly string[]): Ended => {
  const asked = values.find((value) => value.startsWith('/'))
  const depth = values.includes('-maxdepth') ? Number(values[values.indexOf('-maxdepth') + 1]) : Infinity
  const { inside } = pathIn(node, found, asked)
  const within = inside.filter(({ path }) => path.split('/').length <= depth)
  const lines = values.includes('-printf')
    ? within
        .filter(({ path }) => path.endsWith('.dem'))
        .map(({ path, bytes, modifiedAt }) => `${bytes} ${(modifiedAt / 1_000).toFixed(10)} ${path}\0`)
    : [asked, ...within.map(({ path }) => `${asked}/${path}`)].map((path) => `${path}\n`)
  return { exitCode: 0, output: lines.join('') }
}

/** `mv -f FILE FILE`, within one volume. */
const runMove = (node: Node, found: Found, values: readonly string[]): Ended => {
  const [from = '', to = ''] = values.filter((value) => value.startsWith('/'))
  const source = pathIn(node, found, from)
  const folder = pathIn(node, found, posix.dirname(to))
  const file = source.volume.files.get(source.path)
  if (file === undefined || folder.isReadOnly || source.volume !== folder.volume) return failed
  source.volume.files.delete(source.path)
  folder.volume.files.set(posix.join(folder.path, posix.basename(to)), file)
  return { exitCode: 0, output: '' }
}

const programs: Readonly<Record<string, typeof runFind>> = { find: runFind, mv: runMove }

const run = (node: Node, { found, command: [program = '', ...values] }: Exec): Ended => {
  const start = Object.hasOwn(programs, program) ? programs[program] : undefined
  if (start === undefined) return missing(program)
  try {
    return start(node, found, values)
  } catch {
    return failed
  }
}

const rawStream = 'application/vnd.docker.raw-stream'

/** The `docker` client requests an upgrade, which turns the connection into a stream. */
const upgrade = (reply: FastifyReply, output: Buffer) => {
  reply.hijack()
  const head = `HTTP/1.1 101 UPGRADED\r\nContent-Type: ${rawStream}\r\nConnection: Upgrade\r\nUpgrade: tcp\r\n\r\n`
  reply.raw.socket?.end(Buffer.concat([Buffer.from(head), output]))
}

/** Routes that run a program in a container. */
export const execRoutes = (app: FastifyInstance, cluster: Cluster, node: Node) => {
  const execs = new Map<string, Exec>()
  const execOf = (id: string): Exec => {
    const exec = execs.get(id)
    if (exec === undefined) throw new Refusal(404, `No such exec instance: ${id}`)
    return exec
  }

  app.post<WithId>('/containers/:id/exec', ({ params, body }, reply) => {
    const found = findContainer(cluster, node, params.id)
    if (found.container.finishedAt !== undefined)
      throw new Refusal(409, `Container ${found.container.id} is not running`)
    const command = listIn(objectIn(body).Cmd).map(String)
    if (command.length === 0) throw new Refusal(400, 'No exec command specified')
    const id = containerId()
    execs.set(id, { found, command, exitCode: null })
    for (const old of [...execs.keys()].slice(0, -keptExecs)) execs.delete(old)
    return reply.code(201).send({ Id: id })
  })
  app.post<WithId>('/exec/:id/start', ({ params, headers }, reply) => {
    const exec = execOf(params.id)
    const { exitCode, output } = run(node, exec)
    exec.exitCode = exitCode
    if (headers.upgrade === 'tcp') return upgrade(reply, framed(output))
    return reply.type(rawStream).send(framed(output))
  })
  app.get<WithId>('/exec/:id/json', ({ params }) => {
    const { found, exitCode } = execOf(params.id)
    return { ID: params.id, Running: false, ExitCode: exitCode, ContainerID: found.container.id, Pid: 0 }
  })
}
