import { demoNameMaxLength } from '@warmup/domain/practice'

/** A demo in the folder of a game server. */
export type DemoFile = { readonly name: string; readonly size: number; readonly changedAt: Date | undefined }

/** Whether a text is the name of a demo, safe as one segment of a path. */
export const isDemoName = (name: string): boolean =>
  name.length <= demoNameMaxLength && /^[^/\\\p{Cc}]+\.dem$/u.test(name) && !name.startsWith('.')
