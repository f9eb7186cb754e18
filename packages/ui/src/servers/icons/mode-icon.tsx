import './icons.css'

export type ModeIconProps = {
  /** The server's `category`; an unknown one gets the default icon. */
  mode: string
  /** Edge length in px; 16 by default. */
  size?: number
}

/** The icon of a server mode. Decorative: the mode's name is always shown beside it. */
export const ModeIcon = ({ mode, size }: ModeIconProps) => (
  <span
    className="w-mode-icon"
    data-mode={mode}
    style={size === undefined ? undefined : { width: size, height: size }}
    aria-hidden="true"
  />
)
