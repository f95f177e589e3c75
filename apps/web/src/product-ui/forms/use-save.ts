import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '@turnstone/contract/endpoint';
import { useEffect, useRef } from 'react';
import type { CallInput } from '../../api/backend.ts';
import { savedMessage } from '../../api/conflict-outcomes.ts';
import { planErrorText } from '../../api/errors.ts';
import { useBackend } from '../../api/session-context.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';

export type SaveInput<E extends Endpoint> = CallInput<E> & {
  /** Runs once it is saved, also when the user has already moved on to another page. */
  readonly onSaved?: ((result: ResponseOf<E>) => void) | undefined;
};

type Message = Parameters<typeof toast>[0];

interface SaveOptions<E extends Endpoint, Variables> {
  /** Updates the query cache. A promise is waited for before it counts as saved. */
  readonly onSaved?: (result: ResponseOf<E>, queries: QueryClient, variables: Variables) => unknown;
  /** Null where nothing is said. */
  readonly toast?: Message | ((result: ResponseOf<E>, variables: Variables) => Message | null);
  /** The error toast where the server does not say why, or what to do instead of it. */
  readonly failed?: string | ((error: Error, queries: QueryClient) => unknown);
  /** The component shows `planErrorText` itself: a toast says the same only once the user has moved on. */
  readonly isPlanErrorShown?: boolean;
}

type Saving<E extends Endpoint, Variables> = UseMutationResult<ResponseOf<E>, Error, Variables>;

/**
 * A mutation that calls one endpoint. Cache updates, toasts and errors do not need the component: they also come when
 * the user has moved on. `toInput` makes the input from what `mutate` is given; without it `mutate` takes the input.
 */
export function useSave<E extends Endpoint>(
  endpoint: E,
  options: SaveOptions<E, SaveInput<E>> & { readonly toInput?: undefined },
): Saving<E, SaveInput<E>>;
export function useSave<E extends Endpoint, Variables = void>(
  endpoint: E,
  options: SaveOptions<E, Variables> & { readonly toInput: (variables: Variables) => SaveInput<E> },
): Saving<E, Variables>;
export function useSave<E extends Endpoint>(
  endpoint: E,
  {
    toInput = input => input,
    onSaved: updateCache,
    toast: message,
    failed,
    isPlanErrorShown = false,
  }: SaveOptions<E, SaveInput<E>> & {
    readonly toInput?: ((input: SaveInput<E>) => SaveInput<E>) | undefined;
  },
): Saving<E, SaveInput<E>> {
  const backend = useBackend();
  const queries = useQueryClient();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useMutation({
    mutationFn: async variables => {
      const { onSaved, ...input } = toInput(variables);
      const result = await backend.call(endpoint, input as CallInput<E>);
      onSaved?.(result);
      return result;
    },
    onSuccess: async (result, variables) => {
      await updateCache?.(result, queries, variables);
      const words = typeof message === 'function' ? message(result, variables) : message;
      if (words) toast(savedMessage(result as object, words));
    },
    onError: error => {
      if (isPlanErrorShown && isHere.current && planErrorText(error) !== null) return;
      return typeof failed === 'string' ? toastError(failed)(error) : failed?.(error, queries);
    },
  });
}
