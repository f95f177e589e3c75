/** Blurs flat things such as shadows. Safari ignores CSS filters inside an SVG, so this is an SVG filter. */
export const Blur = ({ id, radius }: { id: string; radius: number }) => (
  <filter id={id} x="-40%" y="-130%" width="180%" height="360%">
    <feGaussianBlur stdDeviation={radius} />
  </filter>
);
