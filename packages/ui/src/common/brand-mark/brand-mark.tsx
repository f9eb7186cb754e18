import type { ReactNode } from 'react'

/** Drawn on a 24 px grid, like the footer icons. */
export const steamPath = (
  <path d="M12 2.5a9.5 9.5 0 0 0-9.5 8.7l5.1 2.1c.5-.3 1-.4 1.5-.4l2.3-3.3v-.1a3.6 3.6 0 1 1 3.6 3.6h-.1l-3.3 2.3a2.7 2.7 0 0 1-5.3.7l-3.6-1.5A9.5 9.5 0 1 0 12 2.5zm3 4.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8z" />
)
export const wechatPath = (
  <path
    fillRule="evenodd"
    d="M9 3.5c-4 0-7 2.6-7 5.9 0 1.8 1 3.4 2.5 4.5l-.6 2 2.3-1.2c.9.3 1.8.4 2.8.4h.5a5 5 0 0 1-.2-1.4c0-3.2 3-5.6 6.5-5.6h.1C15.2 5.4 12.4 3.5 9 3.500zM6.7 6.700a.95.95 0 1 1 0 1.9.95.95 0 0 1 0-1.900zm4.6 0a.95.95 0 1 1 0 1.9.95.95 0 0 1 0-1.900zM15.9 9.300c-3.3 0-5.9 2.1-5.9 4.700s2.6 4.7 5.9 4.700c.7 0 1.4-.1 2-.3l1.9 1-.5-1.700c1.6-.9 2.7-2.2 2.7-3.7 0-2.6-2.7-4.7-6.1-4.700zm-2 2.600a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.600zm4 0a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.600z"
  />
)

/** Another company's logo on a control that leads to its site. Decorative: the control's label names the company. */
export const BrandMark = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden>
    {children}
  </svg>
)
