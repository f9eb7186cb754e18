type Covers = (serverId: string) => boolean

const open = new Set<Covers>()

/** Says that a dialog of the server list is open, and of which servers it shows a gathering once it is reached. */
export const addDialogOfList = (covers: Covers): (() => void) => {
  open.add(covers)
  return () => {
    open.delete(covers)
  }
}

/** Whether an open dialog of the server list shows a server's gathering, so that no second one need open. */
export const isInDialogOfList = (serverId: string): boolean => [...open].some((covers) => covers(serverId))
