import type { FastifyInstance } from 'fastify'
import type { Cluster } from '../swarm/cluster.ts'
import { containerId } from '../swarm/ids.ts'
import { listIn, objectIn } from '../swarm/json.ts'
import type { Node } from '../swarm/node.ts'
import { Refusal } from '../swarm/refusal.ts'
import { type Found, findContainer, pathIn } from './find-container.ts'

type WithId = { Params: { id: string } }
type Exec = { readonly found: Found; readonly command: readonly string[]; exitCode: number | null }
type Ended = { readonly exitCode: number; readonly output: string }

/** Programs that were not asked about since are forgotten, so that they do not add up. */
const keptExecs = 100

const missing = (program: string): Ended => ({
  exitCode: 126,
  output: `OCI runtime exec failed: exec failed: unable to start container process: exec: "${program}": executable file not found in $PATH: unknown\r\n`,
})

/** `find FOLDER …`, which prints size, time and name of each demo: the only use of it that is simulated. */
const runFind = (node: Node, found: Found, folder: string | undefined): Ended => {
  try {
    const { demos } = pathIn(node, found, folder)
    const lines = demos.map(({ name, bytes, modifiedAt }) => `${bytes} ${(modifiedAt / 1_000).toFixed(10)} ${name}\0`)
    return { exitCode: 0, output: lines.join('') }
  } catch {
    return { exitCode: 1, output: '' }
  }
}

const run = (node: Node, { found, command: [program = '', ...values] }: Exec): Ended =>
  program === 'find'
    ? runFind(
        node,
        found,
        values.find((value) => value.startsWith('/')),
      )
    : missing(program)

/** What was printed, in a frame as the engine sends it: eight bytes of head, the last four of them the length. */
const framed = (output: string): Buffer => {
  const text = Buffer.from(output)
  const head = Buffer.alloc(8)
  head[0] = 1
  head.writeUInt32BE(text.length, 4)
  return text.length === 0 ? text : Buffer.concat([head, text])
}

/** The calls that run a program in a container. */
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
  app.post<WithId>('/exec/:id/start', ({ params }, reply) => {
    const exec = execOf(params.id)
    const { exitCode, output } = run(node, exec)
    exec.exitCode = exitCode
    return reply.type('application/vnd.docker.raw-stream').send(framed(output))
  })
  app.get<WithId>('/exec/:id/json', ({ params }) => {
    const { found, exitCode } = execOf(params.id)
    return { ID: params.id, Running: false, ExitCode: exitCode, ContainerID: found.container.id, Pid: 0 }
  })
}
