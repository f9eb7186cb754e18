/**
 * The area of a module by its path in a source map: the package of a library, the package and area of our own code, and
 * `other` for what the bundler writes itself.
 */
export const areaOf = (path: string): string => {
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(path) ?? []
  if (library !== undefined) return library
  const [, workspace, area] = /packages\/([^/]+)\/src\/([^/.]+)/.exec(path) ?? []
  if (workspace !== undefined) return `${workspace}/${area}`
  return /(^|\/)src\//.test(path) ? 'portal' : 'other'
}
