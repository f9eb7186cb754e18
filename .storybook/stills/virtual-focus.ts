/**
 * Lets play functions of a live copy focus elements of its document without taking the focus from the reader's search
 * field. `inert` does not stop a script inside the frame. Elements get the events, but not the styles of the focus.
 */
export const virtualizeFocus = (view: Window & typeof globalThis): void => {
  let focused: HTMLElement | undefined
  const send = (target: HTMLElement | undefined, [own, bubbling]: [string, string], other: HTMLElement | undefined) => {
    const init = { relatedTarget: other ?? null, composed: true }
    target?.dispatchEvent(new view.FocusEvent(own, init))
    target?.dispatchEvent(new view.FocusEvent(bubbling, { ...init, bubbles: true }))
  }
  const moveTo = (next: HTMLElement | undefined) => {
    const left = focused
    if (left === next) return
    focused = next
    send(left, ['blur', 'focusout'], next)
    if (focused === next) send(next, ['focus', 'focusin'], left)
  }
  view.HTMLElement.prototype.focus = function () {
    if (!this.matches(':disabled')) moveTo(this)
  }
  view.HTMLElement.prototype.blur = function () {
    if (this === focused) moveTo(undefined)
  }
  Object.defineProperty(view.document, 'activeElement', {
    configurable: true,
    get: () => (focused?.isConnected ? focused : view.document.body),
  })
}
