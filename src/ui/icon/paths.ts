const circle = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0';

/** Strokes on a 24 by 24 grid. */
export const paths = {
  'arrow-left': 'M20 12H4m7-7-7 7 7 7',
  'arrow-right': 'M4 12h16m-7-7 7 7-7 7',
  briefcase:
    'M4 8h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Zm4.5 0V6a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v2M3 13.5h18M12 12.5v2',
  chat: 'M20 15a2 2 0 0 1-2 2H8.5L4 20.5V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v9ZM8.5 9h7m-7 3.5h4.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm6 9 6 6 6-6',
  close: 'm6 6 12 12M18 6 6 18',
  globe: `${circle}M3 12h18M12 3c3.4 3 3.4 15 0 18M12 3c-3.4 3-3.4 15 0 18`,
  info: `${circle}M12 11v5.5M12 7.5h.01`,
  lock: 'M6 11h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1Zm2 0V8a4 4 0 0 1 8 0v3',
  people:
    'M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M2.5 20c0-4 2.6-6.5 6.5-6.5s6.5 2.5 6.5 6.5M15 11a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M16.3 15.7c3.2-.6 5.2 1.3 5.2 4.3',
  plus: 'M12 5v14M5 12h14',
  printer: 'M7 9V3h10v6M7 17H4a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-3M7 14h10v7H7z',
  trash: 'M4 7h16M9.5 7V4h5v3M6 7l1 13h10l1-13M10 11v5.5M14 11v5.5',
  warning: 'M12 4 2.5 20h19L12 4Zm0 6v4.5m0 2.5h.01',
} as const satisfies Record<string, string>;
