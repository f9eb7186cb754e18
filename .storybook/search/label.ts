/** The separator in a story's name in the index: "Payment step · WeChat QR · 微信二维码". */
export const separator = ' · '

/** The state in an index entry's name. */
export const stateOf = (name: string): string => name.split(separator)[1] ?? name

/** The state in Chinese in an index entry's name. */
export const chineseStateOf = (name: string): string => name.split(separator)[2] ?? stateOf(name)
