import * as z from 'zod'
import type { EngineClient } from './engine-client.ts'

/** `active`: the node takes tasks; `drain`: its tasks are removed. */
export type Availability = 'active' | 'drain'

/** An update replaces all settings of a node. */
const nodeReading = z.object({
  Version: z.object({ Index: z.number() }),
  Spec: z.looseObject({ Availability: z.string().nullish() }),
})

/** Changes the availability of a node, and keeps its other settings. Returns false if it is set so already. */
export const setAvailability = async (
  manager: EngineClient,
  nodeId: string,
  availability: Availability,
): Promise<boolean> => {
  const path = `/nodes/${encodeURIComponent(nodeId)}`
  const { Version, Spec } = await manager.read(nodeReading, path)
  if (Spec.Availability === availability) return false
  const query = { version: String(Version.Index) }
  await manager.bytes('POST', `${path}/update`, { query, body: { ...Spec, Availability: availability } })
  return true
}
