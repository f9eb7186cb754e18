/** The options of `operator setup`. */
export const setupOptions = ['name', 'name-en', 'address', 'icp', 'police', 'servers', 'region', 'folder'] as const

/** How `operator setup` is called. */
export const setupUsage =
  'setup [--name NAME] [--name-en NAME] [--address https://HOST] [--icp NUMBER] [--police NUMBER] [--servers HOST:PORT,…] [--region CODE] [--folder DIR]'
