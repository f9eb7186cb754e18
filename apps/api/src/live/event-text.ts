import type { LiveData, LiveEventName } from '@warmup/domain/live'

/** An event as bytes of the stream (WHATWG HTML §9.2.6). JSON text has no line breaks. */
export const eventText = <Name extends LiveEventName>(name: Name, data: LiveData<Name>): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

/** A comment, which clients skip. */
export const heartbeat = Buffer.from(':\n\n')
