export const loader = () => null;
export default function x() { return null; }
