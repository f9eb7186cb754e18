/** Buttons that count down keep room for this many seconds, so that they do not change their width while they do. */
export const widestSeconds = 88
