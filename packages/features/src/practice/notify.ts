/** Shows a short message in the corner. */
export type Notify = (tone: 'success' | 'failure', text: string) => void
