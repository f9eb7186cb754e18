/** How `operator setup` is called. */
export const setupUsage =
  'setup [--name NAME] [--name-en NAME] [--address https://HOST] [--servers HOST:PORT,…] [--region CODE] [--folder DIR]'
