/** The separator between a component and its state in the index: "Payment step · WeChat QR". */
export const separator = ' · '

/** The state in an index entry's name. */
export const stateOf = (name: string): string => name.split(separator).slice(1).join(separator) || name
