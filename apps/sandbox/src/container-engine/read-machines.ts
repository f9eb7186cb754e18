import { parse } from 'yaml'
import { listIn, numberIn, objectIn, textIn } from './swarm/json.ts'

/** The machines of a community, as far as the sandbox needs them. */
export type Machines = {
  /** Port of the manager's engine on this machine. */
  readonly port: number
  readonly regions: readonly { readonly code: string; readonly slots: number | undefined }[]
}

const ownAddress = /^tcp:\/\/(?:127\.0\.0\.1|localhost):(\d{1,5})$/

/** Returns the machines of a community file; undefined if it has none or uses real ones. */
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
