/** Stands between the component and its state in the index: "Payment step · WeChat QR". */
export const separator = ' · '

/** The state of an index entry's name, without its component. */
export const stateOf = (name: string): string => name.split(separator).slice(1).join(separator) || name
