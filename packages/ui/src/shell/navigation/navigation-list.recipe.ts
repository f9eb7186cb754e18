import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Used in the sidebar and in the phone's menu. */
export const navigationListRecipe = defineSlotRecipe({
  className: 'w-navigation',
  slots: ['list', 'link', 'label', 'badge'],
  base: {
    list: { display: 'flex', flexDirection: 'column', gap: '0.5', listStyleType: 'none' },
    link: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      borderRadius: 'control',
      fontSize: 'body',
      color: 'fg.muted',
      textDecoration: 'none',
      transitionProperty: 'background-color, color',
      transitionDuration: 'fast',
      _hover: { bg: 'bg.hover', color: 'fg' },
      '& svg': { width: '18px', height: '18px', strokeWidth: 1.75, flexShrink: 0 },
      _currentPage: {
        bg: 'tracer.tint',
        color: 'fg',
        fontWeight: '500',
        '& svg': { color: 'tracer.text' },
        '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
    },
    label: { flex: '1', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    badge: {
      textStyle: 'badge',
      flexShrink: 0,
      px: '5px',
      py: '3px',
      bg: 'tracer',
      color: 'tracer.fg',
      clipPath: 'polygon(0 0, calc(100% - 4px) 0, 100% 4px, 100% 100%, 0 100%)',
    },
  },
  variants: {
    place: {
      sidebar: {
        link: {
          height: 'control',
          gap: '3',
          px: '10px',
          // The current entry has a bar at the edge of the window.
          _currentPage: {
            _before: {
              content: '""',
              position: 'absolute',
              left: '-12px',
              top: '8px',
              width: '4px',
              height: '24px',
              bg: 'tracer',
              clipPath: 'polygon(0 0, 0 0, 100% 4px, 100% 100%, 0 100%)',
            },
          },
        },
      },
      sheet: { link: { height: '48px', gap: '4', px: '3', fontSize: '0.9375rem' } },
    },
    isCollapsed: {
      true: {
        link: { justifyContent: 'center', px: '0' },
        label: { srOnly: true },
        // A text would cover the icon.
        badge: {
          position: 'absolute',
          top: '6px',
          right: '4px',
          width: '8px',
          height: '8px',
          p: '0',
          overflow: 'hidden',
          textIndent: '100%',
          whiteSpace: 'nowrap',
        },
      },
    },
  },
})
