import { type Demo, demoNameMaxLength } from '@warmup/domain/matches'

/** A demo in the folder of a game server. */
export type DemoFile = { readonly name: string; readonly size: number; readonly changedAt: Date | undefined }

/** A demo in the list, without the match that it shows. */
export type ListedDemo = Required<Omit<Demo, 'match'>>

/** Whether a text is the name of a demo, safe as one segment of a path. */
export const isDemoName = (name: string): boolean =>
  name.length <= demoNameMaxLength && /^[^/\\\p{Cc}]+\.dem$/u.test(name) && !name.startsWith('.')
