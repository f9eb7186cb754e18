/** Resolves in a task of its own, so that the browser handles scrolling and taps first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
