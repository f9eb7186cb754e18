import type { OpenProbeSocket } from './measure-target.ts'

/** Opens a target's latency WebSocket (docs/product/servers.md#latency), encrypted if the page is. */
export const openProbeSocket: OpenProbeSocket = (target, { onOpen, onReply, onClose }) => {
  let socket: WebSocket
  try {
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${target}/latency`)
  } catch {
    // The browser refused the address, for example because of a blocked port.
    queueMicrotask(onClose)
    return { send: () => {}, close: () => {} }
  }
  socket.onopen = onOpen
  socket.onmessage = onReply
  socket.onclose = onClose
  return { send: (text) => socket.send(text), close: () => socket.close() }
}
