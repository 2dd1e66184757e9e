export interface LiveRegionProps {
  /** Read out politely whenever it changes. Keep the region mounted and change only this. */
  message: string;
}

export function LiveRegion({ message }: LiveRegionProps) {
  return <output className="visually-hidden">{message}</output>;
}
