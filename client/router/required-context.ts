import { createContext, useContext, type Provider } from 'react';

/** A context without a default: a component that reads it must be below its provider, which an error names. */
export function requiredContext<Value extends object>(name: string): [Provider<Value | null>, () => Value] {
  const Context = createContext<Value | null>(null);
  return [
    Context.Provider,
    function useRequired() {
      const value = useContext(Context);
      if (!value) throw new Error(`${name} is missing above this component`);
      return value;
    },
  ];
}
