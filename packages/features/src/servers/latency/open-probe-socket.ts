import type { OpenProbeSocket } from './measure-target.ts'

/** Opens the latency WebSocket of a target (docs/product.md#latency), encrypted where the page is. */
export const openProbeSocket: OpenProbeSocket = (target, { onOpen, onReply, onClose }) => {
  let socket: WebSocket
  try {
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${target}/latency`)
  } catch {
    // An address the browser refuses, such as a port it blocks.
    queueMicrotask(onClose)
    return { send: () => {}, close: () => {} }
  }
  socket.onopen = onOpen
  socket.onmessage = onReply
  socket.onclose = onClose
  return { send: (text) => socket.send(text), close: () => socket.close() }
}
