import { parse } from 'yaml'
import { listIn, numberIn, objectIn, textIn } from './swarm/json.ts'

/** What the sandbox needs to know of a community's machines. */
export type Machines = {
  /** Port of this machine at which the manager's engine is expected. */
  readonly port: number
  readonly regions: readonly { readonly code: string; readonly slots: number | undefined }[]
}

const ownAddress = /^tcp:\/\/(?:127\.0\.0\.1|localhost):(\d{1,5})$/

/** The machines of a community file; undefined where it has none, or real ones. */
export const readMachines = (yaml: string): Machines | undefined => {
  const machines = objectIn(objectIn(parse(yaml)).machines)
  const port = ownAddress.exec(textIn(machines.engine))?.[1]
  if (port === undefined) return undefined
  return {
    port: Number(port),
    regions: listIn(machines.regions)
      .map(objectIn)
      .map(({ code, slots }) => ({ code: textIn(code), slots: slots === undefined ? undefined : numberIn(slots) })),
  }
}
