export const addMs = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds)
