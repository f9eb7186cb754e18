/** The options of `operator setup`. */
export const setupOptions = [
  ...['name', 'name-en', 'address', 'icp', 'police', 'servers', 'payments'],
  ...['wechat-h5', 'wechat-account', 'wechat-secret', 'region', 'folder'],
] as const

/** How `operator setup` is called. */
export const setupUsage =
  'setup [--name NAME] [--name-en NAME] [--address https://HOST] [--icp NUMBER] [--police NUMBER] [--servers HOST:PORT,…] [--payments alipay,wechat,paypal] [--wechat-h5 yes] [--wechat-account ID] [--wechat-secret SECRET] [--region CODE] [--folder DIR]'
