import type { Plugin } from 'vite'
import { changedSince, referenceRevision } from '../../scripts/revision.ts'
import { componentFolders } from './modules.ts'
import { readCatalogue } from './read-catalogue.ts'

const id = 'virtual:catalogue'
const resolvedId = `\0${id}`

/** The files that differ from main; none in a copy without git. */
const changedFiles = (): Set<string> => {
  try {
    return new Set(changedSince(referenceRevision(undefined, componentFolders), componentFolders))
  } catch {
    return new Set()
  }
}

/** Serves the catalogue as the module `virtual:catalogue` and rereads it when a component or its stories change. */
export const cataloguePlugin = (root: string): Plugin => ({
  name: 'warmup:catalogue',
  resolveId: (source) => (source === id ? resolvedId : undefined),
  load: (loaded) =>
    loaded === resolvedId
      ? `export const catalogue = ${JSON.stringify(readCatalogue(root, changedFiles()))}`
      : undefined,
  handleHotUpdate: ({ file, server }) => {
    const module = server.moduleGraph.getModuleById(resolvedId)
    if (module && componentFolders.some((folder) => file.includes(`/${folder}/`)))
      server.moduleGraph.invalidateModule(module)
  },
})
