/** Resolves in a separate task, so that the browser handles scrolling and taps first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
