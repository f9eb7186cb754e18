import type { Area } from '../platform/area/index.ts'
import { type InventoryContext, inventoryRoutes } from './inventory.routes.ts'
import { createSimulatorClient } from './simulator-client.ts'

export type InventoryOptions = Omit<InventoryContext, 'simulator'> & {
  /** The simulator's key for sign-ins. */
  readonly apiKey: string | undefined
}

/** The inventory area: signs players in to the simulator, which the portal shows in a frame. */
export const createInventory = ({ apiKey, ...options }: InventoryOptions): Area => {
  const simulator = apiKey === undefined ? undefined : createSimulatorClient({ apiKey })
  return {
    routes: inventoryRoutes({ ...options, simulator }),
    close: () => simulator?.close(),
  }
}
